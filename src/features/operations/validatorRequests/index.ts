export { ValidatorRequestList } from './ValidatorRequestList.tsx';
export { ValidatorRequestShow } from './ValidatorRequestShow.tsx';
