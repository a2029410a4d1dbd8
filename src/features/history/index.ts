export { HistoryList, SecurityHistory } from './HistoryList.tsx';
