export { parseScanCode as parseScan, type ScanCode as ParsedScan } from '@naryad/contracts/tsd/scan-code';
