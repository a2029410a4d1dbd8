/** The list of applicants, and the queue that is made from it. */
export const APPLICANTS = '/onboarding/merchantApplicants';

/**
 * Where an application opens.
 * @param search of the list that it is opened from, so that the way on and back keeps its filter
 */
export const applicantPath = ({ id }: { id: number | string }, search = '') =>
  `${APPLICANTS}/${id}${search}`;
