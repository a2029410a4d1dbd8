/** A town with its postcode, its state, and the state's codes on MyKads. */
export interface Place {
  city: string;
  postcode: string;
  state: string;
  /** Place-of-birth codes of the National Registration Department. */
  birthCodes: readonly string[];
}

export const PLACES: readonly Place[] = [
  { city: 'Johor Bahru', postcode: '80000', state: 'Johor', birthCodes: ['01', '21', '22', '24'] },
  { city: 'Batu Pahat', postcode: '83000', state: 'Johor', birthCodes: ['01', '23'] },
  { city: 'Alor Setar', postcode: '05000', state: 'Kedah', birthCodes: ['02', '25', '26'] },
  { city: 'Sungai Petani', postcode: '08000', state: 'Kedah', birthCodes: ['02', '27'] },
  { city: 'Kota Bharu', postcode: '15000', state: 'Kelantan', birthCodes: ['03', '28', '29'] },
  { city: 'Melaka', postcode: '75000', state: 'Melaka', birthCodes: ['04', '30'] },
  { city: 'Seremban', postcode: '70000', state: 'Negeri Sembilan', birthCodes: ['05', '31', '59'] },
  { city: 'Kuantan', postcode: '25000', state: 'Pahang', birthCodes: ['06', '32', '33'] },
  { city: 'George Town', postcode: '10000', state: 'Pulau Pinang', birthCodes: ['07', '34', '35'] },
  { city: 'Ipoh', postcode: '30000', state: 'Perak', birthCodes: ['08', '36', '37'] },
  { city: 'Taiping', postcode: '34000', state: 'Perak', birthCodes: ['08', '38', '39'] },
  { city: 'Kangar', postcode: '01000', state: 'Perlis', birthCodes: ['09', '40'] },
  { city: 'Petaling Jaya', postcode: '46000', state: 'Selangor', birthCodes: ['10', '41', '42'] },
  { city: 'Shah Alam', postcode: '40000', state: 'Selangor', birthCodes: ['10', '43', '44'] },
  { city: 'Klang', postcode: '41000', state: 'Selangor', birthCodes: ['10', '42'] },
  {
    city: 'Kuala Terengganu',
    postcode: '20000',
    state: 'Terengganu',
    birthCodes: ['11', '45', '46'],
  },
  { city: 'Kota Kinabalu', postcode: '88000', state: 'Sabah', birthCodes: ['12', '47', '48'] },
  { city: 'Sandakan', postcode: '90000', state: 'Sabah', birthCodes: ['12', '49'] },
  { city: 'Kuching', postcode: '93000', state: 'Sarawak', birthCodes: ['13', '50', '51'] },
  { city: 'Miri', postcode: '98000', state: 'Sarawak', birthCodes: ['13', '52', '53'] },
  {
    city: 'Kuala Lumpur',
    postcode: '50000',
    state: 'W.P. Kuala Lumpur',
    birthCodes: ['14', '54', '56'],
  },
  { city: 'Labuan', postcode: '87000', state: 'W.P. Labuan', birthCodes: ['15', '58'] },
  { city: 'Putrajaya', postcode: '62000', state: 'W.P. Putrajaya', birthCodes: ['16'] },
];

export const STREETS =
  'Jalan Merdeka|Jalan Tun Razak|Jalan Ampang|Lorong Haji Taib|Jalan Sultan Ismail|Jalan Dato Onn|Taman Melati|Jalan Bunga Raya|Persiaran Perdana|Jalan Kenanga|Lorong Seri Indah|Jalan Pasar|Jalan Masjid|Jalan Gaya'.split(
    '|',
  );

/** Banks of the demo's users; all are members of DuitNow. */
export const BANKS =
  'Maybank|CIMB Bank|Public Bank|RHB Bank|Hong Leong Bank|AmBank|Bank Islam|Bank Rakyat|BSN|Affin Bank'.split(
    '|',
  );
