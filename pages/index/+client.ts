import { prepareContactForm } from './contact/prepareContactForm.ts';

const container = document.querySelector<HTMLElement>('[data-contact]');
const form = container?.querySelector('form');
if (container && form) prepareContactForm(container, form);
