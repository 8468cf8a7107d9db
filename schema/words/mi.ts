import type { Words } from './words.ts';

export const mi: Words = {
  contact: {
    description: {
      idle: 'Ka whakautu wawe au i a koe.',
      sent: 'Ngā mihi mō tō whakapā mai! Ākuanei ka whakautu au.',
    },
    title: { idle: 'Tukuna mai he karere', sent: 'Kua tukuna te karere!' },
    fields: {
      name: { label: 'Ingoa', placeholder: 'Tō ingoa' },
      email: { label: 'Īmēra', placeholder: 'to.imera@example.com' },
      subject: { label: 'Kaupapa', placeholder: 'He aha te kaupapa?' },
      message: { label: 'Karere', placeholder: 'Kōrerotia mai…' },
    },
    button: { idle: 'Tukuna te karere', submitting: 'E tuku ana…', sent: 'Kua tukuna' },
    notice: {
      sent: { title: 'Kua tukuna te karere!', fallback: 'Ngā mihi mō tō karere! Ākuanei ka whakautu au.' },
      failed: {
        title: 'Kāore te karere i tukuna',
        fallback: 'Whakamātau anō koa ā muri ake.',
        noError: 'Kāore i taea te karere te tuku',
      },
    },
    errors: {
      fields: {
        name: 'Tuhia koa tō ingoa.',
        email: 'Tuhia koa tētahi wāhitau īmēra pēnei i te name@example.com.',
        subject: 'Tuhia koa te kaupapa.',
        message: 'Tuhia koa tō karere.',
      },
      tooLong: 'He roa rawa tēnei. Kaua e neke atu i te {count} pūāhua.',
      tooMany: 'He maha ngā karere kua tukuna e koe i te wā poto. Whakamātau anō koa ā muri ake.',
      notKept:
        'Kāore i taea tō karere te tiaki, nō reira kāore i tukuna. Whakamātau anō koa ā muri i te kotahi meneti.',
      unexpected: 'I hē tētahi mea. Kāore tō karere i tukuna. Whakamātau anō koa ā muri ake.',
      unreadable: 'Kāore i taea te karere te pānui. Tirohia koa, ka tuku anō ai.',
      otherSite:
        'I ahu mai tēnei i tētahi atu paetukutuku, nō reira kāore i tukuna. Whakamahia koa te puka whakapā o tēnei paetukutuku.',
      wayBack: 'Mā te pātene Hoki o tō pūtirotiro e whakahoki mai āu tuhinga.',
    },
  },
  notFound: {
    heading: '404',
    text: 'Auē! Kāore i kitea te whārangi.',
    linkLabel: 'Hoki ki te whārangi kāinga',
  },
  headings: {
    skills: 'Ngā pūkenga hangarau',
    experience: 'Ngā wheako mahi',
    projects: 'Ngā kaupapa mahi',
    publications: 'Ngā tānga',
    talks: 'Ngā kōrero',
    awards: 'Ngā Tohu',
    certificates: 'Ngā Tiwhikete',
    education: 'Te mātauranga',
    teaching: 'Te Whakaako',
    volunteering: 'Te Mahi Tūao',
    languages: 'Ngā Reo',
    notes: 'Ngā Tuhipoka',
    hobbies: 'I tua atu i te mahi',
    contact: 'Whakapā mai',
  },
  labels: {
    contactButton: 'Tuhi mai',
    skipLink: 'Peke ki ngā ihirangi',
    opensInNewTab: 'ka tuwhera ki tētahi ripa hou',
    sourceCode: 'Waehere pūtake',
    slides: 'Whakaaturanga',
    video: 'Ataata',
    demo: 'Whakaaturanga ora',
    model: 'Tauira',
    data: 'Raraunga',
    showAll: 'Whakaaturia te katoa',
    earlier: 'O mua',
    later: 'O muri',
    navigation: 'I tēnei paetukutuku',
    footnotes: 'Ngā kupu tāpiri',
    backToText: 'Hoki ki te kuputuhi',
  },
  bibliography: {
    types: {
      article: 'Ngā tuhinga',
      conference: 'Ngā pepa hui',
      chapter: 'Ngā upoko',
      book: 'Ngā pukapuka',
      thesis: 'Ngā tuhinga whakapae',
      preprint: 'Ngā tānga-tōmua',
      report: 'Ngā pūrongo',
      patent: 'Ngā pāteni',
      other: 'Ētahi atu',
    },
    abstract: 'Whakarāpopototanga',
  },
  files: {
    resume: 'CV (PDF)',
    cv: 'Te CV katoa (PDF)',
    card: 'Kāri whakapā (vCard)',
    bibtex: 'Ngā tānga mā ngā pūmanawa tohutoro (BibTeX)',
    elsewhere: 'Ki wāhi kē',
  },
  facts: {
    against: 'ina whakatauritea ki: {baseline}',
    validUntil: 'e mana ana ki {date}',
    expired: 'kua pau i {date}',
  },
  story: { role: 'Tūranga', client: 'Kiritaki', next: 'Te kaupapa e whai ake' },
  letter: { subject: 'Tono mahi: {role}', greeting: 'Tēnā koutou,', close: 'Nāku noa, nā' },
  draft: {
    count: { other: 'Hukihuki: {count} o ngā tuhinga nō te tauira tonu' },
    explanation:
      'Kāore ngā pūkaha rapu e whakaatu i te hukihuki. Kia panonitia te whakamutunga o ēnei tuhinga, ka tūmatanui te paetukutuku.',
    marked: 'He tuhinga hukihuki tēnei pae',
    unmark:
      'Kāore ngā pūkaha rapu e whakaatu i te tuhinga hukihuki. Mukua te "draft" i site.json kia tūmatanui ai te pae.',
    mailReady: 'Kua whakaritea te īmēra: ka īmēratia ngā karere ki a koe.',
    mailMissing:
      'Kāore anō te īmēra kia whakaritea: ka tiakina ngā karere, engari kāore e īmēratia ki a koe.',
    login: 'Me takiuru ngā manuhiri?',
    makePublic: 'Ka tūmataiti pea ngā kaupapa hou i Netlify. Whakatūmatanuitia te pae i konei:',
  },
};
