export {
  parseScanCode as parseScan,
  type ScanCode as ParsedScan,
} from '@naryad/contracts/handheld/scan-code';
