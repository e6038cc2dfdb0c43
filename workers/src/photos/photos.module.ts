import { Module } from '@nestjs/common';
import { HandlerRegistry } from '../platform/queue/handler-registry.js';
import { ProcessPhotoHandler } from './process-photo.handler.js';
import { ProcessPictureHandler } from './process-picture.handler.js';
import { SharpImages } from './sharp-images.adapter.js';

@Module({ providers: [ProcessPhotoHandler, ProcessPictureHandler, SharpImages] })
export class PhotosModule {
  constructor(registry: HandlerRegistry, photos: ProcessPhotoHandler, pictures: ProcessPictureHandler) {
    registry.add(photos);
    registry.add(pictures);
  }
}
