export { Lock } from './Lock.tsx';
