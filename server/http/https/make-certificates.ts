/** Makes certificates. The library is large: this file is loaded only where one is to be made. */
import 'reflect-metadata';

import { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { PRIVATE_NETWORKS } from './machine.ts';
import type { WantedNames } from './names.ts';

const EC = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNED = { name: 'ECDSA', hash: 'SHA-256' };

/** When a certificate begins and ends. */
interface Period {
  notBefore: Date;
  notAfter: Date;
}

/** The key pair in a private key (PEM, PKCS #8). Throws for one of another kind. */
async function keysOf(pem: string): Promise<webcrypto.CryptoKeyPair> {
  const privateKey = await webcrypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(pem), EC, true, [
    'sign',
  ]);
  const { d: _, key_ops: __, ...open } = await webcrypto.subtle.exportKey('jwk', privateKey);
  const publicKey = await webcrypto.subtle.importKey('jwk', open, EC, true, ['verify']);
  return { privateKey, publicKey };
}

/**
 * The certificate (PEM) of an authority that signs for servers at private addresses and in these domains alone, and makes no authority
 * below it. Constraints of names hold for names of servers only: that it signs nobody's mail, program or login is said by its use.
 */
export async function makeAuthority(
  key: string,
  { name, domains, ...period }: Period & { name: string; domains: readonly string[] },
): Promise<string> {
  const keys = await keysOf(key);
  const made = await X509CertificateGenerator.createSelfSigned({
    ...period,
    name,
    keys,
    signingAlgorithm: SIGNED,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      // Not critical: old Apple systems refuse an extension that they do not know.
      new Extension(id_ce_nameConstraints, false, AsnConvert.serialize(constraintsTo(domains))),
    ],
  });
  return `${made.toString('pem')}\n`;
}

function constraintsTo(domains: readonly string[]): NameConstraints {
  const names = [
    ...domains.map((dNSName) => new GeneralName({ dNSName })),
    ...PRIVATE_NETWORKS.map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  const permitted = names.map((base) => new GeneralSubtree({ base }));
  return new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted) });
}

/** The domains for which an authority (PEM) may sign. */
export function domainsOf(authority: string): string[] {
  const extension = new X509Certificate(authority).getExtension(id_ce_nameConstraints);
  if (!extension) return [];
  const { permittedSubtrees } = AsnConvert.parse(extension.value, NameConstraints);
  return [...(permittedSubtrees ?? [])].flatMap(({ base }) => base.dNSName ?? []);
}

/** The certificate (PEM) of a server with this key, signed by an authority. */
export async function makeServerCertificate(
  key: string,
  signer: { certificate: string; key: string },
  { domains, addresses, ...period }: Period & WantedNames,
): Promise<string> {
  const { publicKey } = await keysOf(key);
  const signing = await keysOf(signer.key);
  const authority = new X509Certificate(signer.certificate);
  const made = await X509CertificateGenerator.create({
    ...period,
    subject: 'CN=Cowbell',
    issuer: authority.subjectName,
    publicKey,
    signingKey: signing.privateKey,
    signingAlgorithm: SIGNED,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        ...domains.map((value) => ({ type: 'dns' as const, value })),
        ...addresses.filter((address) => isIP(address)).map((value) => ({ type: 'ip' as const, value })),
      ]),
      await SubjectKeyIdentifierExtension.create(publicKey),
      await AuthorityKeyIdentifierExtension.create(signing.publicKey),
    ],
  });
  return `${made.toString('pem')}\n`;
}
