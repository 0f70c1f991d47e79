import { writerMails } from './writer-mails.rules.ts'

/** The mails to writers of articles, by event. */
export const newsMails = writerMails(
  'news',
  {
    area: 'articles',
    fact: 'Article',
    button: 'Open the article',
    sample: { title: 'Kopi dari lereng Gunung Gede', page: '/content-management/edit/12' },
  },
  {
    returned: {
      subject: 'Returned: {{title}}',
      heading: 'Your article was returned',
      text: 'Hello {{name}}, a reviewer asks you to change something before your article can appear.',
    },
    approved: {
      subject: 'Approved: {{title}}',
      heading: 'Your article was approved',
      text: 'Hello {{name}}, your article has passed the review.',
    },
    published: {
      subject: 'Published: {{title}}',
      heading: 'Your article was published',
      text: 'Hello {{name}}, readers can see your article from now on.',
    },
    archived: {
      subject: 'Archived: {{title}}',
      heading: 'Your article went to the archive',
      text: 'Hello {{name}}, readers no longer see your article.',
    },
    unscheduled: {
      subject: 'Not published as planned: {{title}}',
      heading: 'Your article could not be published as planned',
      text: 'Hello {{name}}, your article is a draft again. Open it to see what is missing.',
    },
  },
)
