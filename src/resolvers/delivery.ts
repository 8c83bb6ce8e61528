import { findDelivery, pageOfOwnDeliveries, pageOfProjectDeliveries } from "../domain/delivery/queries.ts";
import { replayDelivery } from "../domain/delivery/replay-delivery.ts";
import { replayEvents } from "../domain/delivery/replay-events.ts";
import type { Resolvers } from "../generated/graphql.ts";
import { DELIVERY_CHANNEL, DELIVERY_SOURCE, DELIVERY_STATUS } from "../shared/vocabulary.ts";
import { connectionResolvers } from "./connection.ts";

export const deliveryResolvers: Resolvers = {
  DeliveryChannel: DELIVERY_CHANNEL,
  DeliverySource: DELIVERY_SOURCE,
  DeliveryStatus: DELIVERY_STATUS,
  DeliveryConnection: connectionResolvers(),

  Query: {
    delivery: (_, { id }, ctx) => findDelivery(ctx, { deliveryId: id }),
    notificationDeliveries: (_, args, ctx) => pageOfOwnDeliveries(ctx, args),
    projectDeliveries: (_, args, ctx) => pageOfProjectDeliveries(ctx, args),
  },

  Mutation: {
    replayDelivery: (_, { id }, ctx) => replayDelivery(ctx, { deliveryId: id }),
    replayEvents: (_, args, ctx) => replayEvents(ctx, args),
  },

  Delivery: {
    project: ({ userId, projectId }, _, { loaders }) =>
      userId === null && projectId !== null ? loaders.projectById.load(projectId) : null,
    attempts: ({ id }, _, { loaders }) => loaders.attemptsByDelivery.load(id),
  },
};
