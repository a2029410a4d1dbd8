import { useActionSteps } from '../../../../session/useActionSteps.ts';
import { emptyFavourite, favouriteOf, intentOf } from './favourite.ts';

/**
 * The way of a new favourite from form to its end: the number of a request, or done at once for those who
 * need nobody's approval. Source: spec section 7, Approval rerouting.
 */
export const useAddFavourite = (merchantId: number) =>
  useActionSteps({
    name: `addFavourite:${merchantId}`,
    title: 'favourites.addTitle',
    empty: emptyFavourite,
    itemOf: values => favouriteOf(values, merchantId),
    intentOf,
    send: (provider, { merchantName: _, ...favourite }, once) =>
      provider.addFavourite(favourite, once),
    invalidates: ['favourites', 'approvalRequests', 'history'],
  });

export type AddFavouriteSteps = ReturnType<typeof useAddFavourite>;
