import { writerMails } from '../../content/news/writer-mails.rules.ts'

/** The mails to writers of courses, by what happened to one. */
export const courseMails = writerMails(
  'course',
  {
    area: 'courseAuthoring',
    fact: 'Course',
    button: 'Open the course',
    sample: { title: 'Ekspor untuk Pemula', page: '/lms/update/12' },
  },
  {
    published: {
      subject: 'Published: {{title}}',
      heading: 'Your course was published',
      text: 'Hello {{name}}, visitors can see your course from now on.',
    },
    archived: {
      subject: 'Archived: {{title}}',
      heading: 'Your course went to the archive',
      text: 'Hello {{name}}, visitors no longer see your course.',
    },
    unscheduled: {
      subject: 'Not published as planned: {{title}}',
      heading: 'Your course could not be published as planned',
      text: 'Hello {{name}}, your course is a draft again. Open it to see what is missing.',
    },
  },
)
