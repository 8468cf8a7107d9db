/**
 * The words of the sample that would suit any owner, and that the setup leaves as they are, by file and key; and its
 * closing message. A test holds them to the sample.
 */
export const sampleTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'site.json': {
    'headings.skills': 'Technical Expertise',
    'headings.hobbies': 'Beyond the Code',
    'headings.contact': 'Get in Touch',
    'labels.contactButton': 'Contact Me',
    'labels.skipLink': 'Skip to content',
    'labels.opensInNewTab': 'opens in a new tab',
  },
  'contact.json': {
    'description.idle': "I'll get back to you as soon as possible.",
    'description.sent': "Thank you for reaching out! I'll get back to you soon.",
    'title.idle': 'Send a Message',
    'title.sent': 'Message Sent!',
    'fields.name.label': 'Name',
    'fields.name.placeholder': 'Your name',
    'fields.email.label': 'Email',
    'fields.email.placeholder': 'your.email@example.com',
    'fields.subject.label': 'Subject',
    'fields.subject.placeholder': "What's this about?",
    'fields.message.label': 'Message',
    'fields.message.placeholder': 'Tell me more...',
    'button.idle': 'Send Message',
    'button.submitting': 'Sending...',
    'button.sent': 'Sent Successfully',
    'notice.sent.title': 'Message sent!',
    'notice.sent.fallback': "Thank you for your message! I'll get back to you soon.",
    'notice.failed.title': 'Error sending message',
    'notice.failed.fallback': 'Please try again later.',
    'notice.failed.noError': 'Failed to send message',
  },
  'footer.md': {
    'hiddenLink.label': 'Source of this site',
    body: "I'm excited about new opportunities. Thanks for visiting!",
  },
  'not-found.json': {
    heading: '404',
    text: 'Oops! Page not found.',
    linkLabel: 'Return to Home',
  },
};
