import type { Write } from "./write.ts";

export const deliveries: Write[] = [
  {
    mutation: "replayDelivery",
    rest: ({ deliveryId }) => ["POST", `/delivery/${deliveryId}/replay`],
    variables: ({ deliveryId }) => ({ id: deliveryId }),
  },
  {
    mutation: "replayEvents",
    rest: ({ projectId }) => ["POST", `/project/${projectId}/events/replay`, { fromSeq: 1, toSeq: 2 }],
    variables: ({ projectId }) => ({ projectId, fromSeq: 1, toSeq: 2 }),
  },
  {
    mutation: "replayEvents",
    what: "from the last to the first",
    rest: ({ projectId }) => ["POST", `/project/${projectId}/events/replay`, { fromSeq: 2, toSeq: 1 }],
    variables: ({ projectId }) => ({ projectId, fromSeq: 2, toSeq: 1 }),
    refused: "INVALID_INPUT",
  },
];
