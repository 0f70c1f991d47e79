import {
  boolean,
  column,
  generated,
  integer,
  json,
  moment,
  nullable,
  optional,
  text,
  texts,
} from '../../columns.ts'

/** A choice of a question, and whether it is right. */
export interface StoredChoice {
  key: string
  text: string
  is_right: boolean
}

const kind = column<'single' | 'several' | 'text'>('text')

/** Question banks, quizzes, and the attempts of learners. */
export const quizzesTables = {
  questions: {
    question_id: generated(integer),
    course_id: integer,
    kind,
    question: text,
    choices: optional(json<StoredChoice[]>()),
    explanation: optional(text),
    points: optional(integer),
    version: optional(integer),
    created_at: optional(moment),
    created_by: nullable(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
    search: generated(text),
  },
  quizzes: {
    quiz_id: generated(integer),
    course_id: integer,
    title: text,
    introduction: optional(text),
    pass_percent: nullable(integer),
    max_attempts: nullable(integer),
    minutes: nullable(integer),
    shuffle_questions: optional(boolean),
    shuffle_choices: optional(boolean),
    show_answers: optional(column<'never' | 'attempt' | 'passed' | 'last'>('text')),
    version: optional(integer),
    created_at: optional(moment),
    created_by: nullable(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
  },
  quiz_questions: {
    quiz_id: integer,
    question_id: integer,
    course_id: integer,
    points: integer,
    position: integer,
  },
  quiz_attempts: {
    attempt_id: generated(integer),
    quiz_id: integer,
    enrolment_id: integer,
    lesson_id: nullable(integer),
    number: integer,
    seed: integer,
    pass_percent: nullable(integer),
    status: optional(column<'open' | 'grading' | 'graded'>('text')),
    started_at: optional(moment),
    due_at: nullable(moment),
    submitted_at: nullable(moment),
    is_late: optional(boolean),
    graded_at: nullable(moment),
    max_points: integer,
    points: optional(integer),
    percent: nullable(integer),
    is_passed: nullable(boolean),
  },
  quiz_answers: {
    answer_id: generated(integer),
    attempt_id: integer,
    position: integer,
    question_id: integer,
    question_version: integer,
    kind,
    question: text,
    choices: json<StoredChoice[]>(),
    explanation: text,
    max_points: integer,
    chosen: optional(texts()),
    answer: optional(text),
    saved_at: nullable(moment),
    points: nullable(integer),
    remark: optional(text),
    graded_at: nullable(moment),
    graded_by: nullable(integer),
    is_waiting: optional(boolean),
  },
}
