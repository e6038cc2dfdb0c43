export { WallBoardsModule } from './wall-boards.module.js';
