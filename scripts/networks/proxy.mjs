import { readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

const comment = /^\s*#.*\n/gm;

/** A host that no network has gets nothing: no page, no certificate, no name. */
const unknownHost = `server {
  listen 80 default_server;
  return 404;
}

server {
  listen 443 ssl default_server;
  ssl_reject_handshake on;
}
`;

/** Returns the shipped proxy configuration with a network's hosts, processes and certificates in place of the example's. */
function partOf({ code, hosts, servers, certificates }, shipped) {
  const upstream = servers.map((server) => `  server ${server} max_fails=0;\n`).join('');
  return shipped
    .replaceAll(/^ {2}server 127\.0\.0\.1:\d+ max_fails=0;\n/gm, '')
    .replace('  least_conn;\n', `  least_conn;\n${upstream}`)
    .replaceAll('upstream sevadesk', `upstream network-${code}`)
    .replaceAll('http://sevadesk', `http://network-${code}`)
    .replaceAll('server_name portal.example', `server_name ${hosts.join(' ')}`)
    .replaceAll('/etc/ssl/portal.example', certificates);
}

/** Returns nginx's configuration for all networks: the host of a request leads to the processes of its network, any other to none. */
export function proxyConfig(networks) {
  const shipped = readFileSync(inRoot('deploy/nginx.conf'), 'utf8').replaceAll(comment, '');
  const parts = networks.map((network) => `# ${network.code}\n${partOf(network, shipped)}`);
  return `# Written by npm run networks -- proxy; change the registry instead.\n${unknownHost}\n${parts.join('\n')}`;
}

/** Returns a whole configuration for a trial on one port without TLS; everything nginx writes is in the folder. */
export function trialConfig(networks, { folder, port }) {
  const plain = proxyConfig(networks)
    .replaceAll(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/g, '')
    .replace(/server \{\n {2}listen 443 ssl default_server;[\s\S]*?\n\}\n/, '')
    .replace('listen 80 default_server;', `listen 127.0.0.1:${port} default_server;`)
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ {2}ssl_.*\n/gm, '')
    // The port is part of what a browser calls the host.
    .replaceAll('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  return `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\nevents {}\nhttp {\naccess_log off;\nserver_names_hash_bucket_size 128;\n${temporary}\n${plain}\n}\n`;
}
