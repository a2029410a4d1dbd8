export { TopUp } from './TopUp.tsx';
