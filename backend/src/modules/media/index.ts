export { MediaModule } from './media.module.js';
export { PhotoCleaner } from './photo-cleaner.js';
export { OperationPhotos } from './operation-photos.js';
export { PictureCleaner } from './picture-cleaner.js';
export { type PictureUse, PictureUses } from './picture-uses.js';
export { Pictures } from './pictures.js';
