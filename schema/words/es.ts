import type { Words } from './words.ts';

export const es: Words = {
  contact: {
    description: {
      idle: 'Le responderé lo antes posible.',
      sent: '¡Gracias por escribirme! Le responderé pronto.',
    },
    title: { idle: 'Enviar un mensaje', sent: '¡Mensaje enviado!' },
    fields: {
      name: { label: 'Nombre', placeholder: 'Su nombre' },
      email: { label: 'Correo electrónico', placeholder: 'su.correo@example.com' },
      subject: { label: 'Asunto', placeholder: '¿De qué se trata?' },
      message: { label: 'Mensaje', placeholder: 'Cuénteme más…' },
    },
    button: { idle: 'Enviar mensaje', submitting: 'Enviando…', sent: 'Mensaje enviado' },
    notice: {
      sent: { title: '¡Mensaje enviado!', fallback: '¡Gracias por su mensaje! Le responderé pronto.' },
      failed: {
        title: 'El mensaje no se ha enviado',
        fallback: 'Inténtelo de nuevo más tarde.',
        noError: 'No se ha podido enviar el mensaje',
      },
    },
    errors: {
      fields: {
        name: 'Escriba su nombre.',
        email: 'Escriba una dirección de correo electrónico como nombre@example.com.',
        subject: 'Escriba un asunto.',
        message: 'Escriba un mensaje.',
      },
      tooLong: 'Es demasiado largo. Escriba {count} caracteres como máximo.',
      tooMany: 'Ha enviado varios mensajes en poco tiempo. Inténtelo de nuevo más tarde.',
      notKept:
        'Su mensaje no se ha podido guardar, así que no se ha enviado. Inténtelo de nuevo dentro de un minuto.',
      unexpected: 'Algo ha fallado aquí. Su mensaje no se ha enviado. Inténtelo de nuevo más tarde.',
      unreadable: 'No se ha podido leer el mensaje. Revíselo y envíelo de nuevo.',
      otherSite:
        'Esto venía de otro sitio web, así que no se ha enviado. Use el formulario de contacto de este sitio.',
      wayBack: 'El botón Atrás de su navegador le devuelve lo que ha escrito.',
    },
  },
  notFound: { heading: '404', text: '¡Vaya! Esta página no existe.', linkLabel: 'Volver al inicio' },
  headings: {
    skills: 'Conocimientos técnicos',
    experience: 'Experiencia',
    projects: 'Proyectos',
    publications: 'Publicaciones',
    talks: 'Charlas',
    awards: 'Premios',
    certificates: 'Certificaciones',
    education: 'Formación',
    teaching: 'Docencia',
    volunteering: 'Voluntariado',
    languages: 'Idiomas',
    notes: 'Notas',
    hobbies: 'Más allá del trabajo',
    contact: 'Contacto',
  },
  labels: {
    contactButton: 'Escríbame',
    skipLink: 'Saltar al contenido',
    opensInNewTab: 'se abre en una pestaña nueva',
    sourceCode: 'Código fuente',
    slides: 'Diapositivas',
    video: 'Vídeo',
    demo: 'Demostración',
    model: 'Modelo',
    data: 'Datos',
    showAll: 'Ver todo',
    earlier: 'Anterior',
    later: 'Posterior',
    navigation: 'En este sitio',
    footnotes: 'Notas al pie',
    backToText: 'Volver al texto',
  },
  bibliography: {
    types: {
      article: 'Artículos',
      conference: 'Ponencias',
      chapter: 'Capítulos',
      book: 'Libros',
      thesis: 'Tesis',
      preprint: 'Preprints',
      report: 'Informes',
      patent: 'Patentes',
      other: 'Otros',
    },
    abstract: 'Resumen',
  },
  files: {
    resume: 'Currículum (PDF)',
    cv: 'Currículum completo (PDF)',
    card: 'Tarjeta de visita (vCard)',
    bibtex: 'Publicaciones para gestores de referencias (BibTeX)',
    elsewhere: 'En otros sitios',
  },
  facts: {
    against: 'en comparación con: {baseline}',
    validUntil: 'válido hasta {date}',
    expired: 'caducado: {date}',
  },
  story: { role: 'Función', client: 'Cliente', next: 'Siguiente proyecto' },
  letter: { subject: 'Candidatura: {role}', greeting: 'A quien corresponda:', close: 'Un cordial saludo,' },
  draft: {
    count: {
      one: 'Borrador: {count} texto aún es del ejemplo',
      many: 'Borrador: {count} de textos aún son del ejemplo',
      other: 'Borrador: {count} textos aún son del ejemplo',
    },
    explanation:
      'Los buscadores no muestran un borrador. Cuando cambie el último de estos textos, el sitio será público.',
    marked: 'Este sitio está marcado como borrador',
    unmark: 'Los buscadores no muestran un borrador. Para publicar el sitio, elimine «draft» de site.json.',
    mailReady: 'El correo está configurado: recibe los mensajes por correo electrónico.',
    mailMissing:
      'El correo no está configurado: los mensajes se guardan, pero no los recibe por correo electrónico.',
  },
};
