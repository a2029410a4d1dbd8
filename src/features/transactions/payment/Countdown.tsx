import { useTranslate } from 'react-admin';

/** Seconds that are said aloud; the others are only seen. */
const SAID = [10, 30, 60] as const;

/** Minutes and seconds that are left; who listens hears of it now and then, and not every second. */
export function Countdown({ left }: { left: number }) {
  const translate = useTranslate();
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const seconds = SAID.find(mark => left <= mark) ?? left;
  return (
    <p className="k-countdown" data-low={left <= SAID[0]}>
      <span aria-hidden="true">{translate('payment.expiresIn', { clock })}</span>
      <span role="status" className="k-visually-hidden">
        {translate('payment.secondsLeft', { seconds })}
      </span>
    </p>
  );
}
