import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CourseRow } from '@balai/contract/learning/course-shapes.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { useList } from '../../../lib/use-list.ts'
import { RestoreButton } from '../../../parts/desk/trash.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { CourseActions } from './course-actions.tsx'
import { useCoursesColumns } from './courses-columns.tsx'
import { CoursesFilters } from './courses-filters.tsx'
import { CoursesTabs } from './courses-tabs.tsx'
import { courseTrash } from './trash.ts'
import { editPath } from './words.tsx'

export const { list } = courses

/** All courses, with their learners and what they bring. */
export default function Courses() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useList(courses.list)
  const isTrash = list.input.trash === true
  const columns = useCoursesColumns(isTrash)
  return (
    <>
      <PageHeader title="Kursus" action={<CreateButton />} />
      <CoursesTabs list={list} />
      <CoursesFilters list={list} />
      <DataTable<CourseRow>
        name="courses"
        label="Kursus"
        list={list}
        columns={columns}
        rowKey={({ course_id }) => course_id}
        rowName={({ course_title }) => course_title}
        {...(isTrash
          ? {
              actions: ({ course_id, course_title }: CourseRow) => (
                <RestoreButton trash={courseTrash} record={{ id: course_id, title: course_title }} />
              ),
              actionsWidth: 110,
            }
          : {
              onOpen: (row: CourseRow) => void navigate(editPath(row.course_id)),
              actions: (row: CourseRow) => <CourseActions course={row} />,
            })}
        whenEmpty={
          isTrash
            ? { title: t('The trash is empty.'), hint: t('Deleted courses stay here for 30 days.') }
            : {
                title: t('There are no courses yet.'),
                hint: t('Write what the first one is about; its lessons come after that.'),
                action: <CreateButton />,
              }
        }
      />
      <Pager list={list} />
    </>
  )
}

function CreateButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/lms/create')}>
      {t('Create course')}
    </Button>
  )
}
