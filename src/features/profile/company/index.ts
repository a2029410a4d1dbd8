export { CompanyEdit } from './CompanyEdit.tsx';
export { CompanyProfile } from './CompanyProfile.tsx';
