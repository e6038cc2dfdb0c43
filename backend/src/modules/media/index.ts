export { MediaModule } from './media.module.js';
export { PhotoCleaner } from './photo-cleaner.js';
export { OperationPhotos } from './operation-photos.js';
