import { Col, Row, theme } from 'antd'
import { ChartFrame } from '../ui/chart-frame.tsx'
import { Section } from './section.tsx'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const values = [12, 30, 18, 44, 27, 8, 3]
const columns = [{ title: 'Day' }, { title: 'Visits', align: 'right' as const }]
const rows = days.map((day, place) => [day, values[place]])

/** The frame of a chart in its states. */
export function Charts() {
  const { token } = theme.useToken()
  const shared = { columns, emptyTitle: 'No visits in this period.', height: 200, children: null }
  return (
    <Section title="Chart frame">
      <Row gutter={[32, 32]}>
        <Col xs={24} lg={12}>
          <ChartFrame
            {...shared}
            title="Visits"
            note="9–15 Nov 2026"
            legend={[{ name: 'Visits', color: token.colorPrimary }]}
            isPending={false}
            rows={rows}
          >
            <div aria-hidden style={{ display: 'flex', alignItems: 'flex-end', gap: 8, height: 200 }}>
              {values.map((value, place) => (
                <div
                  key={days[place]}
                  style={{ flex: 1, height: value * 4, background: token.colorPrimary }}
                />
              ))}
            </div>
          </ChartFrame>
        </Col>
        <Col xs={24} lg={12}>
          <ChartFrame {...shared} title="Loading" isPending rows={[]} />
        </Col>
        <Col xs={24} lg={12}>
          <ChartFrame {...shared} title="Empty" isPending={false} rows={[]} />
        </Col>
        <Col xs={24} lg={12}>
          <ChartFrame
            {...shared}
            title="Error"
            isPending={false}
            error={new Error('The server did not answer in time. Try again.')}
            onRetry={() => undefined}
            rows={[]}
          />
        </Col>
      </Row>
    </Section>
  )
}
