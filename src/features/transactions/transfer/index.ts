export { Transfer } from './Transfer.tsx';
