import type { Words } from './words.ts';

export const pt: Words = {
  contact: {
    description: {
      idle: 'Respondo assim que possível.',
      sent: 'Agradeço a sua mensagem! Respondo em breve.',
    },
    title: { idle: 'Enviar uma mensagem', sent: 'Mensagem enviada!' },
    fields: {
      name: { label: 'Nome', placeholder: 'O seu nome' },
      email: { label: 'E-mail', placeholder: 'o.seu.email@example.com' },
      subject: { label: 'Assunto', placeholder: 'De que se trata?' },
      message: { label: 'Mensagem', placeholder: 'Conte-me mais…' },
    },
    button: { idle: 'Enviar mensagem', submitting: 'Enviando…', sent: 'Mensagem enviada' },
    notice: {
      sent: { title: 'Mensagem enviada!', fallback: 'A sua mensagem chegou! Respondo em breve.' },
      failed: {
        title: 'A mensagem não foi enviada',
        fallback: 'Tente novamente mais tarde.',
        noError: 'Não foi possível enviar a mensagem',
      },
    },
    errors: {
      fields: {
        name: 'Escreva o seu nome.',
        email: 'Escreva um endereço de e-mail como nome@example.com.',
        subject: 'Escreva um assunto.',
        message: 'Escreva uma mensagem.',
      },
      tooLong: 'É longo demais. Escreva até {count} caracteres.',
      tooMany: 'Você enviou várias mensagens em pouco tempo. Tente novamente mais tarde.',
      notKept:
        'Não foi possível salvar a sua mensagem, por isso ela não foi enviada. Tente novamente dentro de um minuto.',
      unexpected: 'Algo deu errado aqui. A sua mensagem não foi enviada. Tente novamente mais tarde.',
      unreadable: 'Não foi possível ler a mensagem. Verifique-a e envie-a novamente.',
      otherSite: 'Isso veio de outro site, por isso não foi enviado. Use o formulário de contato deste site.',
      wayBack: 'O botão Voltar do seu navegador devolve o que você escreveu.',
    },
  },
  notFound: { heading: '404', text: 'Ops! Esta página não existe.', linkLabel: 'Voltar à página inicial' },
  headings: {
    skills: 'Competências técnicas',
    experience: 'Experiência',
    projects: 'Projetos',
    publications: 'Publicações',
    talks: 'Palestras',
    awards: 'Prêmios',
    education: 'Formação',
    teaching: 'Ensino',
    notes: 'Notas',
    hobbies: 'Além do trabalho',
    contact: 'Fale comigo',
  },
  labels: {
    contactButton: 'Escreva-me',
    skipLink: 'Ir para o conteúdo',
    opensInNewTab: 'abre em uma nova guia',
    sourceCode: 'Código-fonte',
    slides: 'Slides',
    video: 'Vídeo',
    skillLine: 'Uma linha é uma competência',
    showAll: 'Mostrar tudo',
    earlier: 'Anterior',
    later: 'Posterior',
    navigation: 'Neste site',
    footnotes: 'Notas de rodapé',
    backToText: 'Voltar ao texto',
  },
  bibliography: {
    types: {
      article: 'Artigos',
      conference: 'Trabalhos em conferências',
      chapter: 'Capítulos',
      book: 'Livros',
      thesis: 'Teses',
      preprint: 'Preprints',
      report: 'Relatórios',
      other: 'Outros',
    },
    abstract: 'Resumo',
  },
  files: {
    resume: 'Currículo (PDF)',
    cv: 'Currículo completo (PDF)',
    card: 'Cartão de visita (vCard)',
    bibtex: 'Publicações para gerenciadores de referências (BibTeX)',
    elsewhere: 'Em outros sites',
  },
  story: { role: 'Função', client: 'Cliente', read: 'Ler a história', next: 'Próximo projeto' },
  draft: {
    count: {
      one: 'Rascunho: {count} texto ainda é do exemplo',
      many: 'Rascunho: {count} de textos ainda são do exemplo',
      other: 'Rascunho: {count} textos ainda são do exemplo',
    },
    explanation:
      'Os buscadores não mostram um rascunho. Assim que o último destes textos mudar, o site será público.',
    mailReady: 'O e-mail está configurado: você recebe as mensagens por e-mail.',
    mailMissing:
      'O e-mail não está configurado: as mensagens são armazenadas, mas você não as recebe por e-mail.',
  },
};
