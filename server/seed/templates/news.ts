import { NOTIFICATIONS, type TitleOf } from '#contract/words/notifications.ts';
import type { MailText } from './texts.ts';

/** Texts for the emails of notifications that users choose to receive by email, in one language. */
interface NewsTexts {
  readonly amount: string;
  readonly reference: string;
  readonly open: string;
  readonly money: Readonly<Record<TitleOf<'MONEY'>, string>>;
  readonly application: string;
  readonly reminder: string;
  readonly message: string;
}

type NewsMails = Readonly<Record<TitleOf<'MONEY' | 'APPLICATION' | 'CALENDAR' | 'CHAT'>, MailText>>;

const mailsOf = ({
  amount,
  reference,
  open,
  money,
  application,
  reminder,
  message,
}: NewsTexts): NewsMails => ({
  ...(Object.fromEntries(
    NOTIFICATIONS.MONEY.titles.map(title => [
      title,
      { title: money[title], content: [money[title], amount, reference, open] },
    ]),
  ) as unknown as Record<TitleOf<'MONEY'>, MailText>),
  EVENT_REMINDER: { title: reminder, content: ['{{event}}', '{{startsAt}}', open] },
  CHAT_MESSAGE: { title: message, content: [message, open] },
  APPLICATION_SUBMITTED: { title: application, content: [application, reference, open] },
});

export const en = mailsOf({
  amount: 'Amount: {{amount}}',
  reference: 'Reference number: {{reference}}',
  open: 'View: {{link}}',
  money: {
    TRANSFER_SENT: 'Money was sent from your wallet',
    TRANSFER_RECEIVED: 'Your wallet received money',
    REFUND_MADE: 'A payment was refunded from your wallet',
    REFUND_RECEIVED: 'A payment was refunded to your wallet',
    TOP_UP_PAID: 'Your top-up has arrived',
    TOP_UP_FAILED: 'Your top-up failed',
    TOP_UP_CANCELLED: 'Your top-up was not paid in time',
    UPI_PAID: 'A payment link was paid',
    UPI_FAILED: 'A payment by link failed',
    UPI_CANCELLED: 'A payment link expired unpaid',
    WITHDRAWAL_PAID: 'Your withdrawal was paid out',
    WITHDRAWAL_RETURNED: 'Your withdrawal was returned to your wallet',
  },
  application: 'A merchant has applied',
  reminder: 'Reminder: {{event}}',
  message: 'You have a new message',
});

export const zh = mailsOf({
  amount: '金额：{{amount}}',
  reference: '参考编号：{{reference}}',
  open: '查看：{{link}}',
  money: {
    TRANSFER_SENT: '已从您的钱包转出款项',
    TRANSFER_RECEIVED: '您的钱包收到款项',
    REFUND_MADE: '已从您的钱包退款',
    REFUND_RECEIVED: '退款已存入您的钱包',
    TOP_UP_PAID: '您的充值已到账',
    TOP_UP_FAILED: '您的充值失败',
    TOP_UP_CANCELLED: '您的充值未按时支付',
    UPI_PAID: '付款链接已支付',
    UPI_FAILED: '通过链接的付款失败',
    UPI_CANCELLED: '付款链接已过期，未支付',
    WITHDRAWAL_PAID: '您的提款已汇出',
    WITHDRAWAL_RETURNED: '您的提款已退回钱包',
  },
  application: '有新的商家申请',
  reminder: '提醒：{{event}}',
  message: '您有新消息',
});

export const ms = mailsOf({
  amount: 'Amaun: {{amount}}',
  reference: 'Nombor rujukan: {{reference}}',
  open: 'Lihat: {{link}}',
  money: {
    TRANSFER_SENT: 'Wang telah dihantar daripada e-dompet anda',
    TRANSFER_RECEIVED: 'Wang diterima dalam e-dompet anda',
    REFUND_MADE: 'Bayaran balik dibuat daripada e-dompet anda',
    REFUND_RECEIVED: 'Bayaran balik diterima dalam e-dompet anda',
    TOP_UP_PAID: 'Tambah nilai anda telah diterima',
    TOP_UP_FAILED: 'Tambah nilai anda gagal',
    TOP_UP_CANCELLED: 'Tambah nilai anda tidak dibayar dalam masa yang ditetapkan',
    UPI_PAID: 'Pautan pembayaran telah dibayar',
    UPI_FAILED: 'Pembayaran melalui pautan gagal',
    UPI_CANCELLED: 'Pautan pembayaran tamat tempoh tanpa dibayar',
    WITHDRAWAL_PAID: 'Pengeluaran anda telah dibayar',
    WITHDRAWAL_RETURNED: 'Pengeluaran anda dikembalikan ke e-dompet anda',
  },
  application: 'Ada permohonan peniaga baharu',
  reminder: 'Peringatan: {{event}}',
  message: 'Anda ada mesej baharu',
});

export const ta = mailsOf({
  amount: 'தொகை: {{amount}}',
  reference: 'மேற்கோள் எண்: {{reference}}',
  open: 'பார்க்க: {{link}}',
  money: {
    TRANSFER_SENT: 'உங்கள் மின்பணப்பையிலிருந்து பணம் அனுப்பப்பட்டது',
    TRANSFER_RECEIVED: 'உங்கள் மின்பணப்பைக்குப் பணம் வந்துள்ளது',
    REFUND_MADE: 'உங்கள் மின்பணப்பையிலிருந்து வாடிக்கையாளர் செலுத்திய பணம் திருப்பித் தரப்பட்டது',
    REFUND_RECEIVED: 'நீங்கள் செலுத்திய பணம் உங்கள் மின்பணப்பைக்குத் திருப்பித் தரப்பட்டது',
    TOP_UP_PAID: 'உங்கள் டாப்-அப் வந்து சேர்ந்தது',
    TOP_UP_FAILED: 'உங்கள் டாப்-அப் தோல்வியடைந்தது',
    TOP_UP_CANCELLED: 'உங்கள் டாப்-அப் உரிய நேரத்தில் செலுத்தப்படவில்லை',
    UPI_PAID: 'பணம் செலுத்தும் இணைப்பு வழியாகப் பணம் வந்தது',
    UPI_FAILED: 'இணைப்பு வழியான பணம் செலுத்தல் தோல்வியடைந்தது',
    UPI_CANCELLED: 'பணம் செலுத்தும் இணைப்பு செலுத்தப்படாமல் காலாவதியானது',
    WITHDRAWAL_PAID: 'உங்கள் பணமெடுப்பு வங்கிக்குச் செலுத்தப்பட்டது',
    WITHDRAWAL_RETURNED: 'உங்கள் பணமெடுப்பு மின்பணப்பைக்குத் திரும்பியது',
  },
  application: 'ஒரு வணிகர் விண்ணப்பித்துள்ளார்',
  reminder: 'நினைவூட்டல்: {{event}}',
  message: 'உங்களுக்குப் புதிய செய்தி வந்துள்ளது',
});
