export { MediaModule } from './media.module.js';
export { OperationPhotos } from './operation-photos.js';
