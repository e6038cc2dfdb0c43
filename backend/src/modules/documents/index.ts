export { DocumentRendering } from './document-rendering.js';
export { type DocumentRequest, type DocumentSource, DocumentSources } from './document-sources.js';
export { type RenderedDocument, RenderedDocuments } from './rendered-documents.js';
export { RecentRenderings } from './recent-renderings.js';
export { DocumentsModule } from './documents.module.js';
export { UnitDocuments } from './unit-documents.js';
export { DocumentSetup } from './use-cases/document-setup.js';
