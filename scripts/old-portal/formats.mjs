import { tables } from './tables.mjs';

const mysqlSigns = { '\u0000': '\\0', '\n': '\\n', '\r': '\\r', '\u001a': '\\Z', '\\': '\\\\', "'": "\\'", '"': '\\"' };
const isPlain = (table, column) => !/^(?:varchar|text|datetime)/.test(tables[table][column][0]);

function mysqlValue(value, plain) {
  if (value === null || value === undefined) return 'NULL';
  // oxlint-disable-next-line no-control-regex
  return plain ? String(value) : `'${String(value).replace(/[\u0000\n\r\u001a\\'"]/g, (sign) => mysqlSigns[sign])}'`;
}

const mysqlMost = 1_000_000;

/** The format of mysqldump: a table's rows in lines of about a megabyte. */
export const mysql = {
  *begin() {
    yield '-- MySQL dump 10.13  Distrib 5.7.42, for Linux (x86_64)\n--\n-- Host: localhost    Database: old_portal\n';
    yield '/*!40101 SET NAMES utf8mb4 */;\n/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;\n';
    yield "/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;\n\n";
  },
  *table(name, rows) {
    const columns = Object.entries(tables[name]);
    yield `DROP TABLE IF EXISTS \`${name}\`;\nCREATE TABLE \`${name}\` (\n`;
    yield columns.map(([column, [type]]) => `  \`${column}\` ${type},\n`).join('');
    yield `  PRIMARY KEY (\`id\`)\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;\n\nLOCK TABLES \`${name}\` WRITE;\n/*!40000 ALTER TABLE \`${name}\` DISABLE KEYS */;\n`;
    const plain = columns.map(([column]) => isPlain(name, column));
    let length = 0;
    for (const row of rows) {
      const line = `(${columns.map(([column], at) => mysqlValue(row[column], plain[at])).join(',')})`;
      if (length > 0 && length + line.length > mysqlMost) {
        yield ';\n';
        length = 0;
      }
      yield length === 0 ? `INSERT INTO \`${name}\` VALUES ${line}` : `,${line}`;
      length += line.length;
    }
    yield `${length > 0 ? ';\n' : ''}/*!40000 ALTER TABLE \`${name}\` ENABLE KEYS */;\nUNLOCK TABLES;\n\n`;
  },
  *end() {
    yield '/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;\n\n-- Dump completed on 2026-10-31 23:59:59\n';
  },
};

const copySigns = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const copyValue = (value) =>
  value === null || value === undefined ? '\\N' : String(value).replace(/[\\\n\r\t]/g, (sign) => copySigns[sign]);

/** The plain text format of pg_dump. */
export const postgresql = {
  *begin() {
    yield "--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n\n";
  },
  *table(name, rows) {
    const columns = Object.entries(tables[name]);
    const described = columns.map(([column, [type, other]]) => `    ${column} ${other ?? type}`).join(',\n');
    yield `CREATE TABLE public.${name} (\n${described}\n);\n\nCOPY public.${name} (${Object.keys(tables[name]).join(', ')}) FROM stdin;\n`;
    for (const row of rows) yield `${columns.map(([column]) => copyValue(row[column])).join('\t')}\n`;
    yield '\\.\n\n';
  },
  *end() {
    yield '--\n-- PostgreSQL database dump complete\n--\n\n';
  },
};

const csvValue = (value) => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as a CSV file that Excel opens as UTF-8. */
export function* csvTable(name, rows) {
  const columns = Object.keys(tables[name]);
  yield `\ufeff${columns.join(',')}\r\n`;
  for (const row of rows) yield `${columns.map((column) => csvValue(row[column])).join(',')}\r\n`;
}
