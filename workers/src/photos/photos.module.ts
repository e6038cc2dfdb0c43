import { Module } from '@nestjs/common';
import { HandlerRegistry } from '../platform/queue/handler-registry.js';
import { ProcessPhotoHandler } from './process-photo.handler.js';
import { SharpImages } from './sharp-images.adapter.js';

@Module({ providers: [ProcessPhotoHandler, SharpImages] })
export class PhotosModule {
  constructor(registry: HandlerRegistry, handler: ProcessPhotoHandler) {
    registry.add(handler);
  }
}
