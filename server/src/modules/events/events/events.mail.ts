import { writerMails } from '../../content/news/writer-mails.rules.ts'

/** The mails to writers of events, by what happened to one. */
export const eventMails = writerMails(
  'event',
  {
    area: 'articles',
    fact: 'Event',
    button: 'Open the event',
    sample: { title: 'Seminar ekspor kopi', page: '/content-management/edit-event/12' },
  },
  {
    returned: {
      subject: 'Returned: {{title}}',
      heading: 'Your event was returned',
      text: 'Hello {{name}}, a reviewer asks you to change something before your event can appear.',
    },
    approved: {
      subject: 'Approved: {{title}}',
      heading: 'Your event was approved',
      text: 'Hello {{name}}, your event has passed the review.',
    },
    published: {
      subject: 'Published: {{title}}',
      heading: 'Your event was published',
      text: 'Hello {{name}}, visitors can see your event from now on.',
    },
    archived: {
      subject: 'Archived: {{title}}',
      heading: 'Your event went to the archive',
      text: 'Hello {{name}}, visitors no longer see your event.',
    },
    unscheduled: {
      subject: 'Not published as planned: {{title}}',
      heading: 'Your event could not be published as planned',
      text: 'Hello {{name}}, your event is a draft again. Open it to see what is missing.',
    },
  },
)
