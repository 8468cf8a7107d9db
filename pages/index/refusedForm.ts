/** What the page of a refused form takes from the home page: the form's section, its card, inputs and the styles of its states. */
export { ContactSection } from './ContactSection.tsx';
export { ContactCard } from './contact/ContactCard.tsx';
export { contactInputs } from './contact/contactFormState.ts';
export { default as formStates } from './contact/formStates.css?inline';
