import { prepareContactForm } from './contact/prepareContactForm.ts';

const container = document.querySelector<HTMLElement>('[data-contact]');
if (container) prepareContactForm(container);
