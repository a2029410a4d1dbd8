export { FavouriteList } from './FavouriteList.tsx';
