import { formMessages } from '@learnloom/contracts/forms/messages';
import { siteForms } from '@learnloom/contracts/forms/site-forms';
import { SiteForm } from './site-form.tsx';

export const ContactMessageForm = () => <SiteForm form={siteForms.contact} command={formMessages.contact} />;

export const VolunteerForm = () => <SiteForm form={siteForms['article-volunteers']} command={formMessages.volunteer} />;
