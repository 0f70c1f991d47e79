import { expect, it } from 'vitest'
import type { CoursePreview } from '@balai/contract/learning/course-shapes.ts'
import { coursePage, type PageWords } from './course-page.ts'

const evil = '<img src=x onerror=alert(1)>'
const course: CoursePreview = {
  course_id: 1,
  course_status: 'draft',
  copy: 'draft',
  version: 1,
  course_title: evil,
  course_permalink: 'kursus',
  course_summary: evil,
  course_content: '<p>Isi</p>',
  course_visibility: 'public',
  category_id: 1,
  category_title: evil,
  cover_media_id: null,
  course_image: '',
  course_image_alt: '',
  level: 'all',
  hours: null,
  teachers: [{ key: 'a', name: evil, title: evil, bio: evil, media_id: null, image: '' }],
  access: 'free',
  price: 0,
  access_days: null,
  author_id: 1,
  author_name: evil,
  course_seo_title: '',
  course_seo_description: '',
  topics: [
    {
      topic_id: 1,
      topic_title: evil,
      topic_summary: evil,
      lessons: [{ lesson_id: 2, lesson_title: evil, length_seconds: 60, is_preview: true }],
    },
  ],
}
const words: PageWords = {
  notice: evil,
  facts: [[evil, evil]],
  teachers: 'Teachers',
  outline: 'Lessons',
  preview: 'free preview',
  length: () => '1 min',
  film: 'Film',
}

it('shows every text of a course as text', () => {
  const page = coursePage(course, words, false)
  expect(page).toContain('<p>Isi</p>')
  expect(page).not.toContain('<img src=x')
  expect(page).toContain('· 1 min · free preview</li>')
})

it('leaves out headings of what a course does not have', () => {
  expect(coursePage({ ...course, teachers: [], topics: [] }, words, true)).not.toContain('<h2>')
})
