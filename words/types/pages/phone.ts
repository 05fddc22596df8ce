// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "phone.title": "Cowbell on your phone";
  "phone.lead": "Two minutes, once for each phone.";
  "phone.not-read": "How a phone reaches Cowbell could not be read.";
  "phone.get": "Get the certificate";
  "phone.get-lead": "By it the phone knows that it speaks with your machine and nobody else.";
  "phone.download": "Download the certificate";
  "phone.fingerprint": "Fingerprint (SHA-256)";
  "phone.compare": "Compare it with what the machine says.";
  "phone.compare-settings": "The phone’s settings show it too, once they have the certificate: that is the one to compare.";
  "phone.trust": "Trust it";
  "phone.iphone": "iPhone or iPad";
  "phone.iphone-profile": "In Settings, press “Profile Downloaded”.";
  "phone.iphone-install": "Press “Install” and confirm.";
  "phone.iphone-trust": "In Settings, open “General”, “About”, “Certificate Trust Settings” and switch on Cowbell.";
  "phone.android": "Android";
  "phone.android-search": "In the phone’s settings, search for “CA certificate”.";
  "phone.android-install": "Press “CA certificate”, then “Install anyway”.";
  "phone.android-choose": "Choose the file cowbell-ca.crt.";
  "phone.firefox": "Firefox on Android";
  "phone.firefox-first": "First do the steps for Android.";
  "phone.firefox-secret": "In Firefox’s settings, open “About Firefox” and press its picture five times.";
  "phone.firefox-switch": "Back in the settings, open “Secret Settings” and switch on “Use third party CA certificates”.";
  "phone.open": "Open Cowbell";
  "phone.open-lead": "Once the phone trusts the certificate, open Cowbell by one of these addresses.";
  "phone.picture": "Another phone begins here: point its camera at the picture.";
  "phone.only-here": "This machine has no address in a private network, and its own certificate holds only there. Give Cowbell a certificate or put a proxy in front.";
  "phone.trusted": "This phone trusts Cowbell.";
  "phone.home-screen": "Put on the home screen";
  "phone.home-screen-apple": "For the home screen, press “Share” and then “Add to Home Screen”.";
  "phone.home-screen-first": "On the home screen Cowbell begins anew. {count, plural, one {Send the entry of this tab first.} other {Send the # entries of this tab first.}}";
  "phone.home-screen-menu": "For the home screen, open the browser’s menu and press “Add to Home screen” or “Install”.";
  "phone.off": "A phone cannot open this address without https.";
  "phone.how-to-start": "Whoever runs Cowbell starts it like this on its machine. It then shows the address that a phone opens.";
}
