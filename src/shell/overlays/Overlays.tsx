import { Toasts } from './Toasts.tsx';
import { WaitLayer } from './WaitLayer.tsx';

/** What lies above any page behind the login (spec section 2). */
export const Overlays = () => (
  <>
    <WaitLayer />
    <Toasts />
  </>
);
