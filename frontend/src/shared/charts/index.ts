export { LineChart, type ChartLine, type LineChartProps } from './line-chart.js';
export { busyWindow, type LineWindow } from './scale.js';
