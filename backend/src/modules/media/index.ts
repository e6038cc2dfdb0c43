export { MediaModule } from './media.module.js';
export { PhotoCleaner } from './services/photo-cleaner.js';
export { OperationPhotos } from './services/operation-photos.js';
export { PictureCleaner } from './services/picture-cleaner.js';
export { type PictureUse, PictureUses } from './services/picture-uses.js';
export { Pictures } from './services/pictures.js';
