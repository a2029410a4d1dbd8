import { ms as news } from './news.ts';
import type { Mails, ShortTexts } from './texts.ts';

/** Emails in Malay, by paragraph. */
export const mails: Mails = {
  PASSWORD_RESET: {
    title: 'Pilih kata laluan baharu',
    content: [
      'Seseorang telah meminta kata laluan baharu untuk akaun anda. Untuk memilihnya, buka pautan ini dalam masa {{minutes}} minit:',
      '{{link}}',
      'Jika bukan anda, anda tidak perlu berbuat apa-apa.',
    ],
  },
  INVITATION: {
    title: 'Akaun anda sedia digunakan',
    content: [
      'Satu akaun telah dibuka untuk anda; nama pengguna anda ialah {{username}}. Pilih kata laluan melalui pautan ini dalam masa {{hours}} jam:',
      '{{link}}',
      'Selepas itu, gunakan "Lupa kata laluan?" di halaman log masuk untuk pautan baharu.',
    ],
  },
  PIN_CODE: {
    title: 'Kod untuk PIN baharu anda',
    content: [
      'Kod sekali guna untuk PIN baharu akaun anda {{username}} ialah:',
      '{{code}}',
      'Kod ini sah selama {{minutes}} minit. Jangan berikan kepada sesiapa: kakitangan kami tidak akan memintanya. Jika anda tidak meminta PIN baharu, anda tidak perlu berbuat apa-apa.',
    ],
  },
  PIN_CODE_SENT: {
    title: 'Kod untuk PIN baharu telah dihantar kepada syarikat anda',
    content: [
      'Kod sekali guna untuk PIN baharu akaun anda {{username}} telah dihantar ke alamat e-mel pendaftaran syarikat anda: {{address}}.',
      'Jika anda tidak meminta PIN baharu, hubungi kami dengan segera dan tukar kata laluan anda.',
    ],
  },
  PASSWORD_CHANGED: {
    title: 'Kata laluan anda telah ditukar',
    content: [
      'Kata laluan akaun anda {{username}} telah ditukar.',
      'Jika bukan anda yang menukarnya, hubungi kami dengan segera dan pilih kata laluan baharu melalui "Lupa kata laluan?" di halaman log masuk.',
    ],
  },
  PIN_CHANGED: {
    title: 'PIN anda telah ditukar',
    content: [
      'PIN akaun anda {{username}} telah dicipta atau ditukar.',
      'Jika bukan anda yang melakukannya, hubungi kami dengan segera dan tukar kata laluan anda.',
    ],
  },
  AUTHENTICATOR_CHANGED: {
    title: 'Pengesah anda telah ditukar',
    content: [
      'Pengesah akaun anda {{username}} telah disediakan, ditetapkan semula atau dimatikan, atau kod pemulihannya telah diperbaharui.',
      'Jika bukan anda yang melakukannya, hubungi kami dengan segera dan tukar kata laluan anda.',
    ],
  },
  CONTACT_CHANGED: {
    title: 'Maklumat hubungan anda telah ditukar',
    content: [
      'Alamat e-mel atau nombor telefon bimbit akaun anda {{username}} telah ditukar. Jika alamat e-mel yang ditukar, e-mel ini dihantar ke alamat sebelumnya.',
      'Jika anda tidak memintanya, hubungi kami dengan segera.',
    ],
  },
  ADDRESS_CHANGE: {
    title: 'Sahkan alamat e-mel baharu anda',
    content: [
      'Seseorang yang log masuk ke akaun anda {{username}} mahu menggunakan {{address}} menggantikan alamat ini.',
      'Jika itu anda, buka pautan ini dalam masa {{hours}} jam dan sahkan pertukaran; sehingga itu tiada apa-apa berubah:',
      '{{link}}',
      'Jika bukan anda, jangan buka pautan itu. Tukar kata laluan anda dan hubungi kami dengan segera.',
    ],
  },
  ADDRESS_CONFIRMED: {
    title: 'Ini alamat e-mel anda sekarang',
    content: [
      'E-mel tentang akaun anda {{username}} kini dihantar ke alamat ini. Anda juga boleh log masuk dengannya.',
      'Jika anda tiada akaun dengan kami, hubungi kami.',
    ],
  },
  COMPANY_EMAIL_CHANGED: {
    title: 'Alamat e-mel syarikat anda telah ditukar',
    content: [
      'Alamat e-mel pendaftaran {{company}} kini ialah {{address}}. Mulai {{notBefore}} (waktu Malaysia) kod untuk PIN baharu dihantar ke alamat itu; sehingga itu kod dihantar ke alamat sebelum pertukaran.',
      'Jika anda tidak memintanya, hubungi kami dengan segera.',
    ],
  },
  BANK_ACCOUNT_CHANGED: {
    title: 'Akaun bank untuk pengeluaran telah ditukar',
    content: [
      'Pengeluaran {{company}} kini boleh dibayar ke {{account}}. Bank tidak akan membayar ke akaun itu sebelum {{payoutsFrom}} (waktu Malaysia).',
      'Jika anda tidak memintanya, hubungi kami sebelum waktu itu.',
    ],
  },
  REQUEST_APPLIED: {
    title: 'Permintaan anda #{{number}} diluluskan',
    content: [
      'Permintaan anda #{{number}} diluluskan',
      'Catatan: {{remark}}',
      'Lihat permintaan: {{link}}',
    ],
  },
  REQUEST_FAILED: {
    title: 'Permintaan anda #{{number}} diluluskan tetapi tidak dapat dilaksanakan',
    content: [
      'Permintaan anda #{{number}} diluluskan tetapi tidak dapat dilaksanakan',
      'Catatan: {{remark}}',
      'Lihat permintaan: {{link}}',
    ],
  },
  REQUEST_STALE: {
    title: 'Permintaan anda #{{number}} tidak terkini: rekod telah berubah',
    content: [
      'Permintaan anda #{{number}} tidak terkini: rekod telah berubah',
      'Catatan: {{remark}}',
      'Lihat permintaan: {{link}}',
    ],
  },
  REQUEST_REJECTED: {
    title: 'Permintaan anda #{{number}} ditolak',
    content: [
      'Permintaan anda #{{number}} ditolak',
      'Catatan: {{remark}}',
      'Lihat permintaan: {{link}}',
    ],
  },
  REQUEST_CANCELLED: {
    title: 'Permintaan anda #{{number}} telah dibatalkan',
    content: [
      'Permintaan anda #{{number}} telah dibatalkan',
      'Catatan: {{remark}}',
      'Lihat permintaan: {{link}}',
    ],
  },
  REQUEST_EXPIRED: {
    title: 'Permintaan anda #{{number}} tamat tempoh tanpa keputusan',
    content: [
      'Permintaan anda #{{number}} tamat tempoh tanpa keputusan',
      'Catatan: {{remark}}',
      'Lihat permintaan: {{link}}',
    ],
  },
  ...news,
  APPLICATION_RECEIVED: {
    title: 'Permohonan anda {{reference}} telah diterima',
    content: [
      'Terima kasih kerana memohon bagi {{company}}. Nombor rujukan anda ialah {{reference}}.',
      'Langkah seterusnya: pasukan kami akan menyemak butiran dan dokumen anda. Anda akan dihubungi melalui e-mel. Anda boleh log masuk selepas permohonan diluluskan.',
    ],
  },
  APPLICATION_CREDIT: {
    title: 'Permohonan anda {{reference}} kini dalam semakan kredit',
    content: [
      'Butiran dan dokumen {{company}} telah lengkap. Yang tinggal ialah semakan kredit. Kami akan menghubungi anda lagi apabila ia selesai.',
      'Kadar diskaun peniaga (MDR) anda setelah akaun dibuka: {{mdr}}',
      'Nombor rujukan: {{reference}}',
    ],
  },
  APPLICATION_APPROVED: {
    title: 'Permohonan anda {{reference}} telah diluluskan',
    content: [
      'Selamat datang! {{company}} telah diluluskan.',
      'Kadar diskaun peniaga (MDR) anda ialah {{mdr}}. Peratusan ini ditolak daripada bayaran yang anda terima.',
      'Log masuk sebagai {{username}} dengan kata laluan yang anda pilih:',
      '{{link}}',
      'Anda kemudian akan diminta mencipta PIN enam digit. Selepas itu anda boleh menambah nilai dan menerima bayaran.',
    ],
  },
  APPLICATION_REJECTED: {
    title: 'Permohonan anda {{reference}} tidak diluluskan',
    content: [
      'Harap maaf, permohonan {{company}} tidak dapat diluluskan.',
      'Sebab: {{remark}}',
      'Anda boleh memohon semula pada bila-bila masa.',
      'Nombor rujukan: {{reference}}',
    ],
  },
  APPLICATION_DELETED: {
    title: 'Permohonan anda {{reference}} telah dipadam',
    content: [
      'Kami telah memadam permohonan {{company}} berserta dokumennya, maka tiada keputusan akan dibuat.',
      'Jika anda tidak memintanya, sila hubungi kami. Anda boleh memohon semula pada bila-bila masa.',
      'Nombor rujukan: {{reference}}',
    ],
  },
};

/** Text messages and push messages in Malay. */
export const shortTexts: ShortTexts = {
  PASSWORD_CHANGED:
    'Kata laluan akaun anda {{username}} telah ditukar. Jika bukan anda yang menukarnya, hubungi kami dengan segera.',
  CONTACT_CHANGED:
    'Maklumat hubungan akaun anda {{username}} telah ditukar. Jika anda tidak memintanya, hubungi kami dengan segera.',
  BANK_ACCOUNT_CHANGED:
    'Pengeluaran {{company}} boleh dibayar ke {{account}} mulai {{payoutsFrom}}. Jika anda tidak memintanya, hubungi kami sebelum waktu itu.',
  APPLICATION_APPROVED:
    '{{company}}: permohonan anda {{reference}} telah diluluskan. Log masuk dengan kata laluan yang anda pilih: {{link}}',
  APPLICATION_REJECTED:
    '{{company}}: permohonan anda {{reference}} tidak diluluskan. Sebab: {{remark}}',
};
