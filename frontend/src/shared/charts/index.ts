export { LineChart, type ChartLine, type LineChartProps } from './line-chart.js';
export { busyWindow, type LineWindow } from './scale.js';
export { BarChart, type BarChartProps, type ChartBar, type ChartLevel } from './bar-chart.js';
export { DaysChoice } from './days-choice.js';
