/** The list of merchants. */
export const MERCHANTS = { path: '/management/merchants', title: 'merchants.title' };

/** Where a merchant opens, for staff. */
export const merchantPath = ({ id }: { id: number | string }) => `${MERCHANTS.path}/${id}`;

export const editPath = (merchant: { id: number | string }) => `${merchantPath(merchant)}/edit`;
