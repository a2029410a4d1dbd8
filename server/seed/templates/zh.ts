import { zh as news } from './news.ts';
import type { Mails, ShortTexts } from './texts.ts';

/** Emails in Chinese, by paragraph. */
export const mails: Mails = {
  PASSWORD_RESET: {
    title: '设置新密码',
    content: [
      '有人为您的账户申请了新密码。如需设置，请在 {{minutes}} 分钟内打开此链接：',
      '{{link}}',
      '如果不是您本人申请，无需理会。',
    ],
  },
  INVITATION: {
    title: '您的账户已开通',
    content: [
      '我们已为您开通账户，用户名是 {{username}}。请在 {{hours}} 小时内打开此链接设置密码：',
      '{{link}}',
      '逾时请在登录页面通过“忘记密码？”重新获取链接。',
    ],
  },
  PIN_CODE: {
    title: '重设 PIN 的验证码',
    content: [
      '您的账户 {{username}} 重设 PIN 的一次性验证码是：',
      '{{code}}',
      '验证码在 {{minutes}} 分钟内有效。请勿告诉任何人，我们的员工不会向您索取。如果您没有申请重设 PIN，无需理会。',
    ],
  },
  PIN_CODE_SENT: {
    title: '新 PIN 的验证码已发送至贵公司',
    content: [
      '您的账户 {{username}} 重设 PIN 的一次性验证码已发送至贵公司的注册电邮地址：{{address}}。',
      '如果您没有申请重设 PIN，请立即联系我们并更改密码。',
    ],
  },
  PASSWORD_CHANGED: {
    title: '您的密码已更改',
    content: [
      '您的账户 {{username}} 的密码已更改。',
      '如果不是您本人操作，请立即联系我们，并在登录页面通过“忘记密码？”设置新密码。',
    ],
  },
  PIN_CHANGED: {
    title: '您的 PIN 已更改',
    content: [
      '您的账户 {{username}} 的 PIN 已设置或更改。',
      '如果不是您本人操作，请立即联系我们并更改密码。',
    ],
  },
  AUTHENTICATOR_CHANGED: {
    title: '您的身份验证器已更改',
    content: [
      '您的账户 {{username}} 的身份验证器已设置、重设或停用，或其恢复码已更新。',
      '如果不是您本人操作，请立即联系我们并更改密码。',
    ],
  },
  CONTACT_CHANGED: {
    title: '您的联系方式已更改',
    content: [
      '您的账户 {{username}} 的电邮地址或手机号码已更改。如果更改的是电邮地址，本邮件发送至更改前的地址。',
      '如果您没有提出此项更改，请立即联系我们。',
    ],
  },
  ADDRESS_CHANGE: {
    title: '确认您的新电邮地址',
    content: [
      '有人登录了您的账户 {{username}}，并要求以 {{address}} 取代本电邮地址。',
      '如果是您本人，请在 {{hours}} 小时内打开以下链接并确认更改；在此之前不会有任何变动：',
      '{{link}}',
      '如果不是您本人，请勿打开链接，并立即更改密码、联系我们。',
    ],
  },
  ADDRESS_CONFIRMED: {
    title: '这是您现在的电邮地址',
    content: [
      '有关您的账户 {{username}} 的邮件今后将发送至本地址。您也可以用它登录。',
      '如果您在我们这里没有账户，请联系我们。',
    ],
  },
  COMPANY_EMAIL_CHANGED: {
    title: '贵公司的电邮地址已更改',
    content: [
      '{{company}} 的注册电邮地址现为 {{address}}。自 {{notBefore}}（马来西亚时间）起，新 PIN 的验证码将发送至该地址；在此之前仍发送至原地址。',
      '如果您没有提出此项更改，请立即联系我们。',
    ],
  },
  BANK_ACCOUNT_CHANGED: {
    title: '提款银行账户已更改',
    content: [
      '{{company}} 的提款现在可以汇入 {{account}}。在 {{payoutsFrom}}（马来西亚时间）之前，银行不会向该账户付款。',
      '如果您没有提出此项更改，请在此之前联系我们。',
    ],
  },
  REQUEST_APPLIED: {
    title: '您的请求 #{{number}} 已获批准',
    content: ['您的请求 #{{number}} 已获批准', '备注：{{remark}}', '查看请求：{{link}}'],
  },
  REQUEST_FAILED: {
    title: '您的请求 #{{number}} 已获批准，但无法执行',
    content: [
      '您的请求 #{{number}} 已获批准，但无法执行',
      '备注：{{remark}}',
      '查看请求：{{link}}',
    ],
  },
  REQUEST_STALE: {
    title: '您的请求 #{{number}} 已过时：记录在此期间有变动',
    content: [
      '您的请求 #{{number}} 已过时：记录在此期间有变动',
      '备注：{{remark}}',
      '查看请求：{{link}}',
    ],
  },
  REQUEST_REJECTED: {
    title: '您的请求 #{{number}} 已被拒绝',
    content: ['您的请求 #{{number}} 已被拒绝', '备注：{{remark}}', '查看请求：{{link}}'],
  },
  REQUEST_CANCELLED: {
    title: '您的请求 #{{number}} 已取消',
    content: ['您的请求 #{{number}} 已取消', '备注：{{remark}}', '查看请求：{{link}}'],
  },
  REQUEST_EXPIRED: {
    title: '您的请求 #{{number}} 逾期未获处理',
    content: ['您的请求 #{{number}} 逾期未获处理', '备注：{{remark}}', '查看请求：{{link}}'],
  },
  ...news,
  APPLICATION_RECEIVED: {
    title: '我们已收到您的申请 {{reference}}',
    content: [
      '感谢 {{company}} 提交申请。您的参考编号是 {{reference}}。',
      '接下来：我们的商家审核团队将核对您的资料和文件，并以电邮通知您结果。申请获批后即可登录。',
    ],
  },
  APPLICATION_CREDIT: {
    title: '您的申请 {{reference}} 已进入信贷审批',
    content: [
      '{{company}} 的资料和文件已通过审核，接下来将进行信贷审批。完成后我们会再次通知您。',
      '开户后您的商家折扣率 (MDR)：{{mdr}}',
      '参考编号：{{reference}}',
    ],
  },
  APPLICATION_APPROVED: {
    title: '您的申请 {{reference}} 已获批准',
    content: [
      '欢迎！{{company}} 已获批准。',
      '您的商家折扣率 (MDR) 为 {{mdr}}，将从您收到的付款中扣除。',
      '请使用用户名 {{username}} 和您设置的密码登录：',
      '{{link}}',
      '随后请设置六位数 PIN，之后即可充值和收款。',
    ],
  },
  APPLICATION_REJECTED: {
    title: '您的申请 {{reference}} 未获批准',
    content: [
      '很抱歉，{{company}} 的申请未获批准。',
      '原因：{{remark}}',
      '您可以随时重新申请。',
      '参考编号：{{reference}}',
    ],
  },
  APPLICATION_DELETED: {
    title: '您的申请 {{reference}} 已被删除',
    content: [
      '我们已删除 {{company}} 的申请及其文件，因此不会再进行审批。',
      '如果这不是您的要求，请联系我们。您可以随时重新申请。',
      '参考编号：{{reference}}',
    ],
  },
};

/** Text messages and push messages in Chinese. */
export const shortTexts: ShortTexts = {
  PASSWORD_CHANGED: '您的账户 {{username}} 的密码已更改。如果不是您本人操作，请立即联系我们。',
  CONTACT_CHANGED:
    '您的账户 {{username}} 的联系方式已更改。如果您没有提出此项更改，请立即联系我们。',
  BANK_ACCOUNT_CHANGED:
    '自 {{payoutsFrom}} 起，{{company}} 的提款可以汇入 {{account}}。如果您没有提出此项更改，请在此之前联系我们。',
  APPLICATION_APPROVED:
    '{{company}}：您的申请 {{reference}} 已获批准。请使用您设置的密码登录：{{link}}',
  APPLICATION_REJECTED: '{{company}}：您的申请 {{reference}} 未获批准。原因：{{remark}}',
};
