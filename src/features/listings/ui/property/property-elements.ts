// One file with what the page of a property does by script.
import './ask-phone.ts';
import './share-bar.ts';
