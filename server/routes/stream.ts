import { subscribe } from '#contract/endpoints/people/ownMenu.ts';
import { bind } from '#server/http/bind.ts';
import { eventStream } from '#server/http/eventStream.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/** The live stream. Source: docs/product.md, 4.8. */
export const stream = [
  bind(subscribe, {
    handle: async ({ services, viewer, params, signal }) => {
      // the role is the session's; the path may only repeat it
      if (params.role !== viewer.role) throw new ApiFailure('forbiddenAccess');
      const { id: userId, role, sessionId } = viewer;
      return eventStream(signal, writer =>
        services.stream.subscribe({ userId, role, sessionId, ...writer }),
      );
    },
  }),
];
