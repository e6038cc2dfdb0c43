export { DocumentRendering } from './services/document-rendering.js';
export { type DocumentRequest, type DocumentSource, DocumentSources } from './services/document-sources.js';
export { type RenderedDocument, RenderedDocuments } from './services/rendered-documents.js';
export { RecentRenderings } from './services/recent-renderings.js';
export { DocumentsModule } from './documents.module.js';
export { UnitDocuments } from './services/unit-documents.js';
export { DocumentSetup } from './services/document-setup.js';
