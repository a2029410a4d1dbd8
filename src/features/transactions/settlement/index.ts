export { Settlement } from './Settlement.tsx';
