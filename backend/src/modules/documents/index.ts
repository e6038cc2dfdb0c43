export { DocumentRendering } from './document-rendering.js';
export { type DocumentRequest, type DocumentSource, DocumentSources } from './document-sources.js';
export { DocumentsModule } from './documents.module.js';
export { DocumentSetup } from './use-cases/document-setup.js';
